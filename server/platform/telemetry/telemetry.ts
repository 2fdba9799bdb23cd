import type { Settings } from '../environment/settings.ts';
import type { Log } from './log.ts';
import type { Telemetry } from './open-telemetry.ts';
import { shopVersion } from './shop-version.ts';

/** For a shop whose traces and metrics stay in the house. */
const noTelemetry: Telemetry = { exportMetrics: () => {}, close: async () => {} };

/**
 * Starts OpenTelemetry when its standard variables name a collector. Otherwise not even its modules
 * are loaded, so that a shop without it pays nothing.
 */
export const startTelemetry = async (
  { telemetry }: Pick<Settings, 'telemetry'>,
  log: Log,
): Promise<Telemetry> => {
  if (telemetry === undefined) return noTelemetry;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(telemetry, log, shopVersion);
};
