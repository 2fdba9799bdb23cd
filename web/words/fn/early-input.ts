import type { earlyInput as en } from '../en/early-input.ts';

export const earlyInput: typeof en = {
  notDone:
    'Cette page ne s’est pas chargée entièrement : votre action n’a pas pu être exécutée. Veuillez la recharger.',
};
