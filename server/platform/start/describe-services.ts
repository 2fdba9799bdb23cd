import type { Settings } from '../environment/settings.ts';

/**
 * Describes at the start which test services replace real ones, and which services a shop with a
 * public address still lacks.
 */
export const describeServices = ({
  smtpUrl,
  razorpay,
  hasTestServices,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'razorpay' | 'hasTestServices' | 'dataDir'>): string[] => {
  const mail = hasTestServices
    ? `Mail goes to ${dataDir}/outbox and can be read at /dev/mail on this machine`
    : `Mail goes nowhere but to ${dataDir}/outbox: set SMTP_URL`;
  const payment = hasTestServices
    ? 'Payments go to the built-in test gateway: no money moves'
    : 'Nobody can pay online: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET (ALLOW_TEST_SERVICES=1 brings the test gateway back)';
  return [...(smtpUrl === undefined ? [mail] : []), ...(razorpay === undefined ? [payment] : [])];
};
