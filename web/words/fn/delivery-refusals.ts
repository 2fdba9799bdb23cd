import type { deliveryReasons } from '../../../contract/reasons/delivery-reasons.ts';

export const deliveryRefusals: Record<keyof typeof deliveryReasons, string> = {
  area_not_found: 'Zone introuvable',
  cash_not_allowed: 'Le paiement à la livraison n’est pas possible à cette adresse',
  cash_up_to: 'Le paiement à la livraison est possible jusqu’à {amount} à cette adresse',
  choose_slot: 'Choisissez le créneau de livraison',
  day_twice: 'Chaque jour une seule fois',
  days_both: 'Donnez les deux nombres de jours ou aucun',
  days_order: 'Pas avant le premier jour',
  not_delivered_there: 'Nous ne livrons pas à ce code postal',
  pin_code_format: 'Six chiffres, par exemple 411004',
  pin_of_other_state:
    'Le code postal {pin} se trouve dans cet État : {states}, et non dans celui-ci : {state}',
  pin_range_order: 'Pas avant le premier code postal',
  slot_closed: 'Le créneau de cette commande est clos, elle ne peut plus être déplacée',
  slot_full: 'Ce créneau est complet, choisissez-en un autre',
  slot_not_movable: 'Cette commande ne peut pas changer de créneau',
  slot_not_needed: 'Cette commande n’a pas besoin de créneau',
  slot_not_offered: 'Ce créneau ne peut plus être choisi',
  slots_apart:
    'Chaque créneau finit après son début, et deux créneaux d’un jour ne se chevauchent pas',
  slots_none:
    'Sans créneau, personne ne pourrait y commander d’aliments : ajoutez-en un, ou désactivez les créneaux',
  steps_order: 'Chaque limite dépasse la précédente, et seul le dernier palier n’en a pas',
  time_format: 'Une heure, par exemple 09:30',
  too_many_areas: 'Il y a déjà {count} zones',
};
