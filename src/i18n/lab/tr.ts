import type { LabMessages } from './en.ts';
export const tr: LabMessages = { lab: { name: 'Lab' } };
