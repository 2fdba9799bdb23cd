import { pickAdminWords } from '../admin/all-parts.ts';

export const admin = pickAdminWords('fn');
