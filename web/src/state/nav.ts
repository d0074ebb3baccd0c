// Where one can go from the bar, by role: addresses and what they are called there.

export type Links = [string, string][];

const PAPER: Links = [['/editions', 'Editions'], ['/editions/compare', 'Compare'], ['/readings', 'Readings'], ['/submissions', 'Submissions'], ['/par', 'Par sheets'], ['/records', 'Records'], ['/papers', 'Office']];
const PLAYER: Links = [['/', 'Tables'], ['/learn', 'Learn'], ['/editions', 'Rules'], ['/proof', 'Proof']];
const PIT: Links = [['/pit', 'Pit'], ['/pit/approvals', 'Approvals'], ['/pit/decks', 'Decks and dice'], ['/pit/results', 'Results'], ['/deal', 'Consoles'], ['/train/tests', 'Table tests'], ['/staffing', 'Staffing'], ['/submissions', 'Submissions'], ['/records', 'Records'], ['/papers', 'Papers'], ['/editions', 'Rules']];
const DEALER: Links = [['/deal', 'Table'], ['/train', 'Trainer'], ['/train/tests', 'Table test'], ['/learn', 'Learn'], ['/editions', 'Rules']];

const OFFICE: Links = [['/coupons', 'Coupons'], ['/dice', 'Dice'], ['/checks', 'Counter checks'], ['/staffing', 'Staffing'], ['/cameras', 'Cameras'], ['/retention', 'Retention'], ['/papers', 'Papers']];

/** The pages of the office, which a regulator reads beside their own. */
export const officeLinks = OFFICE;

const BY_ROLE: Record<string, Links> = {
  player: PLAYER, dealer: DEALER, boxperson: DEALER, floorperson: PIT, 'pit-manager': PIT, administrator: PIT,
  surveillance: [['/pit', 'Pit'], ['/cameras', 'Cameras'], ['/dice', 'Dice'], ['/staffing', 'Staffing'], ['/records', 'Records'], ['/papers', 'Papers'], ['/editions', 'Rules']],
  finance: OFFICE, security: [['/dice', 'Dice'], ['/staffing', 'Staffing'], ['/papers', 'Papers'], ['/editions', 'Rules']],
  regulator: PAPER, marketing: [['/coupons', 'Coupons'], ['/papers', 'Papers'], ['/submissions', 'Submissions'], ['/editions', 'Editions'], ['/par', 'Par sheets']],
  compliance: [['/submissions', 'Submissions'], ['/editions', 'Editions'], ...OFFICE, ['/records', 'Records']],
};

export const navOf = (role: string): Links => BY_ROLE[role] ?? PLAYER;

/** The link that a path belongs to: the longest that it begins with. */
export function current(links: Links, path: string): string | undefined {
  const fits = links.map(([link]) => link).filter((link) => path === link || (link !== '/' && path.startsWith(`${link}/`)));
  return fits.sort((a, b) => b.length - a.length)[0];
}
