// The felt of a game by its name: the colours of its family, and whether its table is long with rounded ends.

const FELTS: [RegExp, string][] = [
  [/football/i, 'turf'], [/craps/i, 'lagoon'], [/baccarat/i, 'umber'], [/hi-?lo/i, 'plum'], [/stud|caribbean|let it ride|three card|four card|raise it/i, 'midnight'],
  [/asia poker|pai gow/i, 'jade'], [/blackjack|double attack|spanish|21|switch/i, 'claret'], [/poker|omaha|hold|draw|badugi|razz/i, 'slate'],
];

export const feltOf = (game: string): string => FELTS.find(([pattern]) => pattern.test(game))?.[1] ?? 'slate';
export const round = (game: string): boolean => /football|craps/i.test(game) || feltOf(game) === 'slate';
