import type { shopReasons } from '../../../contract/reasons/shop-reasons.ts';

export const shopRefusals: Readonly<Record<keyof typeof shopReasons, string>> = {
  cin_format: '21 Buchstaben und Ziffern, zum Beispiel U52609MH2019PTC123456',
  closes_after_opening: 'Nicht vor dem Öffnen',
  fssai_format: '14 Ziffern',
  main_language_offered: 'Die Hauptsprache ist eine der angebotenen',
  no_contrast:
    'Einen Knopf in dieser Farbe könnte niemand lesen. Die nächste, die geht, ist {nearest}',
  order_prefix: 'Ein bis vier Buchstaben oder Ziffern',
  shop_closed: 'Der Laden ist bis {until} geschlossen',
  whatsapp_format: 'Eine Nummer mit Land, zum Beispiel +91 98220 41177',
};
