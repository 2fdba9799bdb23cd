import type { goods as english } from '../en/admin-goods.ts';

/** Ce que le tableau de bord dit de plusieurs produits à la fois et des tableaux. */
export const goods: typeof english = {
  exporting: {
    take: 'Exporter en CSV',
    taken: 'Le tableau est dans vos téléchargements.',
  },
  importing: {
    open: 'Importer un CSV',
    title: 'Importer des produits',
    lead: 'Un tableau avec une ligne par variante, tel que l’export le fait. Un produit se reconnaît à sa référence (sku) ; ses lignes se suivent, et la première dit ce qui vaut pour le produit entier. Les colonnes absentes restent telles quelles.',
    columns: 'Les colonnes',
    file: 'Fichier CSV, jusqu’à 100 Mo',
    check: 'Vérifier le fichier',
    start: 'L’importer',
    noFile: 'Veuillez choisir un fichier CSV',
    tooLarge: 'Ce fichier dépasse 100 Mo',
    would: 'Rien n’a encore été changé. Voici ce qui se passerait :',
    did: 'Voici ce qui s’est passé :',
    rows: 'Lignes', products: 'Produits', created: 'Nouveaux', changed: 'Modifiés', same: 'Tels quels', failed: 'Avec erreurs',
    faults: (count) => (count === 1 ? 'Une erreur' : `${count} erreurs`),
    faultsHint: 'Un produit avec une erreur est laissé de côté en entier ; tous les autres sont importés.',
    first: (count) => `Les ${count} premières sont listées.`,
    row: 'Ligne', column: 'Colonne', fault: 'Ce qui ne va pas',
    undoHint: 'Un import s’annule dans le journal.',
    sending: 'Le fichier est en route.', checking: 'Le tableau est vérifié', taking: 'Le tableau est importé', through: (done, all) => `${done} produits sur ${all}`, cancel: 'Arrêter', cancelled: 'Arrêté. Ce qui est passé reste.', aside: 'Vous pouvez quitter cette page entre-temps.',
  },
  bulk: {
    selected: (count) => (count === 1 ? '1 produit choisi' : `${count} produits choisis`),
    none: 'Ne rien choisir',
    change: 'Changer',
    does: {
      pricePercent: 'Prix en pour cent', priceAmount: 'Prix d’un montant', discount: 'Fixer la remise', offerEnd: 'Fixer la fin de l’offre', noOfferEnd: 'Supprimer la fin de l’offre', addTag: 'Ajouter une étiquette', removeTag: 'Retirer une étiquette', addCategory: 'Ajouter une catégorie', removeCategory: 'Retirer une catégorie',
      newOn: 'Donner le badge Nouveau', newOff: 'Retirer le badge Nouveau', delete: 'Supprimer',
    },
    value: { pricePercent: 'Pour cent, par exemple 10 ou -5', priceAmount: 'Roupies, par exemple 20 ou -15,50', discount: 'Remise, pour cent', offerEnd: 'Fin de l’offre (heure de l’Inde)', addTag: 'Étiquette', removeTag: 'Étiquette', addCategory: 'Catégorie', removeCategory: 'Catégorie' },
    fault: { pricePercent: 'Un pourcentage de -90 à 500', priceAmount: 'Un montant en roupies, avec deux décimales au plus', discount: 'Un nombre entier de 0 à 90', offerEnd: 'Un jour et une heure', text: 'Veuillez remplir ce champ' },
    preview: 'Voir ce qui change',
    title: (count) => (count === 1 ? '1 produit change' : `${count} produits changent`),
    nothing: 'Rien ne changerait : tous sont déjà ainsi, ou suivent le prix universel.',
    more: (count) => `et ${count} autres`,
    yes: 'Les changer',
    no: 'Laisser ainsi',
    done: (count) => (count === 1 ? '1 produit est changé.' : `${count} produits sont changés.`),
    undo: 'Annuler',
    undone: 'Changement annulé',
  },
  stockMoved: {
    met: 'Entre-temps, des articles ont été vendus ou le stock a changé. Les champs montrent ce qu’il en reste ; vérifiez-les et enregistrez à nouveau. Rien n’est encore enregistré.',
  },
};
