// Where a coupon may be, in the order of its life: how each place is drawn, and the columns of the ledger.

/** From the bottom of a column upwards. */
export const ORDER = ['redeemed', 'drop-box', 'wager', 'patrons', 'marketing', 'held-over', 'expired', 'expired-cancelled', 'void', 'void-cancelled', 'destroyed', 'missing', 'received', 'store'];

export const HUES: Record<string, { fill: string; says: string }> = {
  redeemed: { fill: '#7A6A4A', says: 'redeemed' },
  'drop-box': { fill: '#8F7D58', says: 'in drop boxes' },
  wager: { fill: '#B08F52', says: 'on wagers' },
  patrons: { fill: '#C9A45A', says: 'with patrons' },
  marketing: { fill: '#2A578A', says: 'with marketing' },
  'held-over': { fill: '#6C8DB4', says: 'held over' },
  expired: { fill: '#B9B0A0', says: 'expired, back' },
  'expired-cancelled': { fill: '#A79D8B', says: 'expired, cancelled' },
  void: { fill: '#B02A1C', says: 'void' },
  'void-cancelled': { fill: '#7E2A20', says: 'void, cancelled' },
  destroyed: { fill: '#55504A', says: 'destroyed' },
  missing: { fill: '#E0562F', says: 'missing' },
  received: { fill: '#D9CDB2', says: 'not in the ledger yet' },
  store: { fill: 'repeating-linear-gradient(45deg, #EFE8D9 0 3px, #CABDA3 3px 5px)', says: 'in store' },
};
