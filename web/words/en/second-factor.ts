/** What the account says of the second factor; it is loaded with that part only. */
export const secondFactor = {
  title: 'Two-step login',
  required:
    'This shop asks its staff for two-step login. Until you turn it on, nothing else is open to you.',
  offLead:
    'With it, logging in asks for a code from an app on your phone beside the password. Somebody who knows only the password does not get in.',
  onLead: (day: string) =>
    `On since ${day}. Logging in asks for a code from your authenticator app.`,
  left: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  few: 'Make new ones before they run out.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  setUpTitle: 'Turn on two-step login',
  next: 'Go on',
  asking: 'One moment',
  add: (shop: string) =>
    `Add ${shop} to your authenticator app: point its camera at the picture, or type the key. On this phone, open it from here.`,
  qr: 'QR code of the key',
  open: 'Open the authenticator app',
  key: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'This could not be copied. Please mark it and copy it by hand.',
  firstCode: 'The six digits that it shows',
  others: 'Every other device is logged out.',
  turningOn: 'Turning on',
  isOn: 'Two-step login is on',
  codesTitle: 'Your recovery codes',
  codesLead:
    'Keep them where you find them without your phone. Each logs you in once in place of a code. They are shown only now.',
  fileTitle: (shop: string, email: string) =>
    `${shop}, recovery codes of ${email}. Each works once.`,
  download: 'Download',
  print: 'Print',
  kept: 'I have kept them',
  renewTitle: 'Make new recovery codes?',
  renewText: 'The ones you have now will no longer work.',
  renew: 'Make new ones',
  offTitle: 'Turn off two-step login?',
  offText: 'Then the password alone is enough to log in.',
  turningOff: 'Turning off',
  isOff: 'Two-step login is off',
};
