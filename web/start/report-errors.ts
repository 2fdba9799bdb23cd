/** A page that breaks again and again says so this often. */
const maxReports = 5;

let reports = 0;

const send = async (thrown: unknown, text: string): Promise<void> => {
  if (reports++ >= maxReports || text === '') return;
  const stack = thrown instanceof Error ? thrown.stack?.slice(0, 8000) : undefined;
  const body = JSON.stringify({
    message: text.slice(0, 1000),
    stack,
    path: location.pathname.slice(0, 500),
  });
  const headers = { 'content-type': 'application/json' };
  try {
    await fetch('/api/errors', { method: 'POST', headers, body, keepalive: true });
  } catch {
    // Whoever cannot reach the shop sees that without a report.
  }
};

/** Tells the shop of errors that nothing has caught. They name no person: the shop sees to that. */
export const reportErrors = (): void => {
  addEventListener('error', ({ error, message }) => void send(error, message));
  addEventListener('unhandledrejection', ({ reason }) => void send(reason, String(reason)));
};
