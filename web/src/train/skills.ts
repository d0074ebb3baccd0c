// What is practised, in words.
import type { SkillName } from '../api/client';

export const SKILLS: Record<SkillName, string> = {
  set: 'Setting the house hand', call: 'Calling positions', pay: 'Paying and collecting', procedure: 'Procedure', ruling: 'Irregularities',
};
export const ORDER: SkillName[] = ['set', 'call', 'pay', 'procedure', 'ruling'];

export const percent = (right: number, of: number): string => (of ? `${Math.round((right * 100) / of)} %` : '–');
