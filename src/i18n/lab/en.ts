export const en = { lab: { name: 'Lab' } };
export type LabMessages = typeof en;
