import type { shopReasons } from '../../../contract/reasons/shop-reasons.ts';

export const shopRefusals: Readonly<Record<keyof typeof shopReasons, string>> = {
  cin_format: '21 lettres et chiffres, par exemple U52609MH2019PTC123456',
  closes_after_opening: 'Pas avant l’ouverture',
  fssai_format: '14 chiffres',
  main_language_offered: 'La langue principale est l’une de celles proposées',
  no_contrast:
    'Personne ne pourrait lire un bouton de cette couleur. La plus proche qui convient est {nearest}',
  order_prefix: 'D’une à quatre lettres ou chiffres',
  shop_closed: 'La boutique est fermée jusqu’au {until}',
  whatsapp_format: 'Un numéro avec son pays, par exemple +91 98220 41177',
};
