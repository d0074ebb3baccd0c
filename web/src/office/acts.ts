// What the acts of the office are called on a button, and who may do them by which paragraph.

const TITLES: Record<string, string> = {
  'open-day': 'Open the gaming day',
  'coupons/file-controls': 'File the internal controls',
  'coupons/file-design': 'File a coupon type',
  'coupons/receive': 'Open and check a delivery',
  'coupons/report-deviation': 'Report a difference',
  'coupons/enter-receipt': 'Enter a receipt in the ledger',
  'coupons/request': 'Ask for coupons',
  'coupons/authorize': 'Authorize a requisition',
  'coupons/issue': 'Issue coupons',
  'coupons/take-held-over': 'Take out what was held over',
  'coupons/give': 'Hand to patrons',
  'coupons/void': 'Void coupons',
  'coupons/reconcile': 'Complete the day’s form',
  'coupons/return': 'Return to finance',
  'coupons/hold-over': 'Hold over for tomorrow',
  'coupons/count': 'Count a gaming day',
  'coupons/inventory': 'Take the inventory',
  'coupons/file-quarter': 'File the quarterly report',
  'coupons/exclude': 'Put a name on an exclusion list',
  'coupons/mail': 'Send the mailing list',
  'coupons/redeem': 'Redeem a coupon',
  'coupons/settle': 'Settle a coupon’s wager',
  'dice/file': 'File the alternative',
  'dice/store': 'Take a new set into storage',
  'dice/supply': 'Take a set out of storage',
  'dice/reserve': 'Lock a set in the reserve',
  'dice/inspect': 'Inspect a set',
  'dice/seal': 'Seal a set',
  'dice/seal-broken': 'A seal is damaged',
  'dice/issue': 'Bring a set to a table',
  'dice/put': 'Put a set into play',
  'dice/retire': 'Retire a set',
  'dice/remove': 'Take a set out',
  'dice/file-report': 'Sign and file the report',
  'checks/file': 'File sign-out and sign-in',
  'checks/receive': 'Take in a new book',
  'checks/sign-out': 'Sign a book out',
  'checks/use': 'Use the next check',
  'checks/sign-in': 'Sign a book in',
  'staffing/file-plan': 'File the plan',
  'staffing/assign': 'Send someone',
  'staffing/relieve': 'Take someone off the floor',
  'staffing/open': 'Open a table',
  'staffing/close': 'Close a table',
  'cameras/file': 'File the camera plan',
  'cameras/works': 'A camera fails or works again',
  'records/keep': 'Put a paper on file',
  'records/hold': 'Place a hold',
  'records/release': 'Release a hold',
  'records/propose': 'Propose to destroy',
  'records/agree': 'Agree to destroy',
};

/** What an act is called; its own words where there is no shorter name. */
export const titleOf = (name: string, says: string): string => TITLES[name] ?? says;

/** Something that people do, who may, and the paragraph that says so. */
export interface Duty { names: string[]; title: string; who: string; cite?: string }

const C = '58 Pa. Code § 603a.20';

export const COUPONS: Duty[] = [
  { names: ['coupons/file-controls', 'coupons/file-design'], title: 'File what was approved', who: 'compliance, before any coupon is issued', cite: `${C}(b)` },
  { names: ['coupons/receive', 'coupons/report-deviation', 'coupons/enter-receipt'], title: 'Receive and check', who: 'one of finance with one of marketing', cite: `${C}(e)` },
  { names: ['coupons/request', 'coupons/authorize'], title: 'Request', who: 'a marketing supervisor asks, a finance supervisor authorizes', cite: `${C}(g)` },
  { names: ['coupons/issue'], title: 'Issue', who: 'finance, against the request, and marketing signs', cite: `${C}(h)` },
  { names: ['coupons/give', 'coupons/take-held-over', 'coupons/void'], title: 'Hand to patrons', who: 'marketing only; finance keeps the ledger', cite: `${C}(d)` },
  { names: ['coupons/reconcile'], title: 'Reconcile the day', who: 'marketing, at the end of every gaming day', cite: `${C}(j)` },
  { names: ['coupons/return', 'coupons/hold-over'], title: 'Take back, or hold over', who: 'both sign a return; expired ones go back every day', cite: `${C}(l)(5)` },
  { names: ['coupons/count'], title: 'Count, check, cancel', who: 'finance, every day', cite: `${C}(m)` },
  { names: ['coupons/inventory', 'coupons/file-quarter'], title: 'Inventory and quarterly report', who: 'every month, and by denomination every quarter', cite: `${C}(n)` },
  { names: ['coupons/mail', 'coupons/exclude'], title: 'Mail', who: 'marketing sends the list, finance keeps it', cite: `${C}(q)` },
  { names: ['open-day'], title: 'Begin the next gaming day', who: 'a finance supervisor, shift management or compliance' },
];

const D = '58 Pa. Code § 603a.13';

export const DICE: Duty[] = [
  { names: ['dice/file'], title: 'Choose the alternative', who: 'compliance', cite: `${D}(f)` },
  { names: ['dice/store', 'dice/supply'], title: 'Storage, in and out', who: 'an assistant shift manager or above with security', cite: `${D}(f)` },
  { names: ['dice/reserve', 'dice/issue'], title: 'Reserve and to the table', who: 'a pit manager or above', cite: `${D}(f)(1)(iv)` },
  { names: ['dice/inspect', 'dice/seal', 'dice/seal-broken'], title: 'Inspect and seal', who: 'who the alternative names, before who must see it', cite: `${D}(f)(1)(ii)` },
  { names: ['dice/put', 'dice/retire'], title: 'Into play and out of it', who: 'the boxperson at Craps, the floorperson elsewhere', cite: `${D}(f)(1)(iii)` },
  { names: ['dice/remove', 'dice/file-report'], title: 'Take out, and report', who: 'at once at any sign of tampering, a flaw or a defect', cite: `${D}(g)` },
];

const K = '58 Pa. Code § 609a.13';

export const CHECKS: Duty[] = [
  { names: ['checks/file'], title: 'File how books go out and in', who: 'compliance', cite: `${K}(c)(3)[sign-out-sign-in]` },
  { names: ['checks/receive'], title: 'Take in a new book', who: 'finance', cite: `${K}(c)(3)` },
  { names: ['checks/sign-out', 'checks/sign-in'], title: 'Sign out and in', who: 'finance with a floorperson or above', cite: `${K}(c)(3)[sign-out-sign-in]` },
  { names: ['checks/use'], title: 'Use the next check', who: 'whoever has the book', cite: `${K}(c)` },
];

export const CAMERAS: Duty[] = [
  { names: ['cameras/file'], title: 'File the plan', who: 'surveillance or compliance', cite: '58 Pa. Code § 465a.9(c)' },
  { names: ['cameras/works'], title: 'A camera fails or works again', who: 'surveillance', cite: '58 Pa. Code § 465a.9(c)' },
];

export const RECORDS: Duty[] = [
  { names: ['records/keep'], title: 'Put a paper on file', who: 'whoever closes it', cite: '58 Pa. Code § 465a.6(c)' },
  { names: ['records/hold', 'records/release'], title: 'Hold and release', who: 'compliance', cite: '58 Pa. Code § 465a.6(c)' },
  { names: ['records/propose', 'records/agree'], title: 'Destroy', who: 'one proposes, another agrees: a compliance officer or a finance supervisor each', cite: '58 Pa. Code § 465a.6(c)' },
];

export const STAFFING: Duty[] = [
  { names: ['staffing/assign', 'staffing/relieve'], title: 'Send people', who: 'a pit manager or above', cite: '58 Pa. Code § 465a.35(b)' },
  { names: ['staffing/open', 'staffing/close'], title: 'Open and close tables', who: 'a pit manager or above, with the crew there', cite: '58 Pa. Code § 465a.35(b)' },
  { names: ['staffing/file-plan'], title: 'File the plan of a shift', who: 'a pit manager or above, checked before it begins', cite: '58 Pa. Code § 465a.35(c)' },
];
