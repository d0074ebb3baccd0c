// Every field that the app reads is one that the server's OpenAPI text has: where a name changes, the types do not check.
// `npm run types` writes schema.d.ts anew from docs/schema/openapi.json.
import type { About, Audited, ClauseRow, Compared, EditionAbout, Floor, Irregular, Job, Me, Past, Person, Shown, Side, Whole } from './client';
import type { components } from './schema';
import type { Against, Answer, ClockView, DieView, Group, Laid, Marker, May, Message, Off, PlaceView, Problem, Run, Seen, SettledLine, SpotView, View } from './types';

type Has<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs> extends never ? true : Exclude<keyof Ours, keyof Theirs>;
type S = components['schemas'];

type Agrees = [
  Has<View, S['View']>, Has<PlaceView, S['PlaceView']>, Has<Group, S['Group']>, Has<Against, S['Against']>, Has<SpotView, S['SpotView']>,
  Has<Marker, S['Marker']>, Has<DieView, S['DieView']>, Has<ClockView, S['ClockView']>, Has<SettledLine, S['SeatLine']>, Has<May, S['May']>,
  Has<Off, S['Off']>, Has<Seen, S['Seen']>, Has<Laid, S['Laid']>, Has<Run, S['Run']>, Has<Message, S['Message']>, Has<Answer, S['Answer']>,
  Has<Problem, S['Problem']>, Has<Me, S['Me']>, Has<Person, S['Person']>, Has<Floor, S['Floor']>, Has<ClauseRow, S['Register']>,
  Has<Irregular, S['Irregular']>, Has<Compared, S['Compared']>, Has<Side, S['Side']>, Has<Past, S['Past']>, Has<Audited, S['Audited']>,
  Has<About, S['About'] & S['About2']>, Has<Shown, S['Shown'] & S['Shown2']>, Has<Job, S['Shown'] & S['Shown2']>, Has<EditionAbout, S['About'] & S['About2']>, Has<Whole, S['Whole']>,
];
type All<T extends readonly true[]> = T;
export type Checked = All<Agrees>;
