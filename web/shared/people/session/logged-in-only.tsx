import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from './session.ts';

/** Personal content goes from the screen the moment its owner logs out, here or in another tab. */
export const LoggedInOnly = ({ children }: { children: ReactNode }) =>
  useSession() === null ? <Navigate to="/login-register" /> : children;
