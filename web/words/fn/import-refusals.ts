import type { importReasons } from '../../../contract/reasons/import-reasons.ts';

export const importRefusals: Record<keyof typeof importReasons, string> = {
  import_not_found: 'Cet import n’existe plus',
  import_over: 'Cet import est terminé',
  import_unchecked: 'Seul un tableau vérifié jusqu’au bout peut être importé',
  article_apart: 'Les lignes d’une même référence se suivent',
  article_of_several: 'Plusieurs produits ont cette référence',
  cell_count: 'Autant de cellules que de colonnes',
  cell_format: 'Pas ce que contient cette colonne : un nombre comme 499.50, ou yes ou no',
  cell_too_large: 'Ligne {row}, colonne {column} : plus de 64 Ko dans une cellule',
  column_missing: 'Cette colonne manque',
  decimal_comma:
    'Un point précède les paises : 49.50. Les virgules groupent les milliers ou les lakhs : 1,00,000',
  import_nothing_failed: 'Rien n’a échoué dans cet import, ou tout a déjà été relancé',
  picture_address:
    '{address} : les images viennent d’adresses comme https://exemple.in/mangue.jpg, sans port ni mot de passe',
  picture_answered: '{address} : la réponse était {status}, et non une image',
  picture_changed: 'Les images de ce produit ont changé entre-temps ; elles restent telles quelles',
  picture_not_public: '{address} : cette adresse n’est pas sur l’Internet public',
  picture_not_reached: '{address} : injoignable, ou sans réponse en dix secondes',
  picture_too_heavy: '{address} : plus de 10 Mo',
  picture_unreadable:
    '{address} : pas une image JPEG, PNG, WebP ou AVIF entière de 25 mégapixels au plus',
  unlike_first_row: 'Pas ce que dit la première ligne de ce produit',
  net_quantity_format: 'Un nombre avec son unité : g, kg, ml, l, cm, m ou piece, par exemple 500 g',
  volume_is_no_weight:
    'Un volume n’est pas un poids : écrivez des grammes, par exemple 500 g ou 0.5 kg',
};
