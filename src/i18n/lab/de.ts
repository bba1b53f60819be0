import type { LabMessages } from './en.ts';
export const de: LabMessages = { lab: { name: 'Lab' } };
