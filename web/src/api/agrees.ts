// Every field that the app reads is one that the server's OpenAPI text has: where a name changes, the types do not check.
// `npm run types` writes schema.d.ts anew from docs/schema/openapi.json.
import type {
  About, Did, Limit, Own, Act, Audited, Checked as CheckedText, ClauseRow, Compared, Dealing, EditionAbout, Floor, Frame, Irregular, Job, Judged, Lying, Marked, Me, Overview, Past, Person, Question,
  Score, ShippedWay, Shown, Side, TableTest, Version, Whole,
} from './client';
import type {
  AtTable, CameraTable, CheckBook, Coupons, Dice, DiceSet, Discrepancy, Done, Entry, Finding, Inspection, Kept, Need, Offer, Offers, Office, Person as OfficePerson, Plan, Receipt, ReportAbout,
  Requisition, Runs, Sheet, Staffing,
} from './office';
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
  Has<About, S['About'] & S['About2'] & S['About3']>, Has<Shown, S['Shown'] & S['Shown2']>, Has<Job, S['Shown'] & S['Shown2']>, Has<Did, S['Line']>, Has<NonNullable<Did['expected']>, S['Expected']>, Has<EditionAbout, S['About'] & S['About2'] & S['About3']>, Has<Whole, S['Whole']>,
  Has<CheckedText, S['Checked']>, Has<Version, S['Version']>, Has<ShippedWay, S['Shipped']>, Has<Frame, S['Frame']>, Has<Overview, S['Overview']>, Has<Dealing, S['Dealing']>,
  Has<Office, S['OfficeGlance']>, Has<Offers, S['OfficeMay']>, Has<Offer, S['May2']>, Has<Need, S['Need']>, Has<Done, S['OfficeDone']>, Has<Entry, S['OfficePast']>, Has<OfficePerson, S['OfficePerson']>,
  Has<Sheet, S['Sheet2']>, Has<ReportAbout, S['OfficeReport']>, Has<Coupons, S['OfficeCoupons']>, Has<Coupons['forms'][number], S['OfficeForm']>, Has<Receipt, S['Receipt']>,
  Has<Requisition, S['Requisition']>, Has<Coupons['laid'][number], S['Laid3']>, Has<Runs, S['OfficeRuns']>, Has<Dice, S['OfficeDice']>, Has<DiceSet, S['OfficeDiceSet']>, Has<Inspection, S['Inspection']>, Has<Discrepancy, S['DiceReport']>,
  Has<Dice['clocks'][number], S['OfficeDiceClock']>, Has<CheckBook, S['OfficeCheckBook']>, Has<Staffing, S['OfficeStaffing']>, Has<Staffing['crew'][number], S['OfficeTableCrew']>,
  Has<Staffing['live'][number], S['LiveCrew']>, Has<Plan, S['Plan']>, Has<Finding, S['Finding']>, Has<CameraTable, S['OfficeTableCameras']>, Has<Kept, S['OfficeRecords']>,
  Has<Kept['documents'][number], S['OfficePaper']>, Has<Kept['proposals'][number], S['OfficeProposed']>, Has<Kept['holds'][number], S['OfficeHold']>, Has<AtTable, S['Lies2']>,
  Has<Question, S['Question']>, Has<Judged, S['Judged']>, Has<Marked, S['Marked']>, Has<Score, S['Score']>, Has<TableTest, S['Test']>, Has<Act, S['Act']>, Has<Lying, S['Lying']>, Has<Limit, S['Limit']>, Has<Own, S['Own']>,
];
type All<T extends readonly true[]> = T;
export type Checked = All<Agrees>;
