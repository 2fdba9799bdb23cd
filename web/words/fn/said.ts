/** What the server says, by its English sentence, in French; `{}` stands for what changes in it. */
export const said: Readonly<Record<string, string>> = {
  'Invalid email or password': 'E-mail ou mot de passe incorrect',
  'Too many tries, please try again in {} seconds':
    'Trop de tentatives, veuillez réessayer dans {} secondes',
  'Too many tries, please try again in {} minutes':
    'Trop de tentatives, veuillez réessayer dans {} minutes',
  'Credit note not found': 'Cet avoir n’existe pas',
  'Pictures cannot be kept or read just now, please try again':
    'Les images ne peuvent être enregistrées ni lues pour le moment, veuillez réessayer',
  'Please give a text': 'Veuillez indiquer un texte',
  'Please give a number': 'Veuillez indiquer un nombre',
  'Please give a whole number': 'Veuillez indiquer un nombre entier',
  'Please give true or false': 'Veuillez indiquer oui ou non',
  'Please give a list': 'Veuillez indiquer une liste',
  'Only the list of all products is sorted so, for an admin':
    'Seule la liste de tous les produits se trie ainsi, pour un administrateur',
  'Only the list of all products is narrowed so, for an admin':
    'Seule la liste de tous les produits se filtre ainsi, pour un administrateur',
  'Its variations would go: please send those of the new way of sale along':
    'Ses variantes disparaîtraient : veuillez envoyer celles du nouveau mode de vente',
  'The crop lies outside of the picture': 'Le cadre sort de l’image',
  'Link is invalid or has expired': 'Le lien n’est pas valable ou a expiré',
  'This code is wrong, or has been used already': 'Ce code est erroné ou a déjà servi',
  'Too many wrong codes: please use a recovery code, or a code that we send by mail':
    'Trop de codes erronés : utilisez un code de secours, ou un code que nous envoyons par e-mail',
  'The authenticator cannot be checked: please use a recovery code, or a code that we send by mail':
    'L’application d’authentification ne peut pas être vérifiée : utilisez un code de secours, ou un code que nous envoyons par e-mail',
  'Please turn on a second factor first': 'Activez d’abord un second facteur',
  'Please use your authenticator or a recovery code':
    'Utilisez votre application d’authentification ou un code de secours',
  'Please verify your email to turn the second factor on':
    'Vérifiez votre adresse e-mail pour activer le second facteur',
  'Please give the code of your authenticator too':
    'Veuillez indiquer aussi le code de votre application d’authentification',
  'The second factor is on already': 'Le second facteur est déjà activé',
  'The second factor is off': 'Le second facteur est désactivé',
  'Please ask for a new secret first': 'Cette clé a plus d’une heure, veuillez recommencer',
  'Please give your password once more': 'Veuillez indiquer encore une fois votre mot de passe',
  'A whole number from {} to {}': 'Un nombre entier de {} à {}',
  'A whole number of grams, from 1 to 1,00,000': 'Un nombre entier de grammes, de 1 à 1,00,000',
  'A whole number of rupees': 'Un nombre entier de roupies',
  'The current password is wrong': 'Le mot de passe actuel est incorrect',
  'Please give your current password': 'Veuillez indiquer votre mot de passe actuel',
  'This password is too common, please choose another':
    'Ce mot de passe est trop courant, veuillez en choisir un autre',
  'This e-mail address has an account already': 'Cette adresse e-mail a déjà un compte',
  'An e-mail address, such as name@example.in': 'Une adresse e-mail, par exemple nom@exemple.in',
  'Ten digits, such as 98220 41177': 'Dix chiffres, par exemple 98220 41177',
  'Please fill this in': 'Veuillez remplir ce champ',
  'No line breaks': 'Sans retour à la ligne',
  'Too many documents are being drawn, please try again':
    'Trop de documents sont en préparation, veuillez réessayer',
  'Online payment is not set up in this shop yet':
    'Le paiement en ligne n’est pas encore configuré dans cette boutique',
  'Please try again': 'Veuillez réessayer',
  'Something went wrong on our side': 'Une erreur est survenue de notre côté',
  'This request is under way': 'C’est déjà en cours',
  'Not authorized, no token': 'Veuillez vous connecter',
  'Not authorized, token failed': 'Veuillez vous reconnecter',
  'You have already reviewed this product': 'Vous avez déjà donné votre avis sur ce produit',
  'Product not found': 'Ce produit n’existe plus',
  'Variation not found': 'Cette taille n’existe plus',
  'Cart item not found': 'Cet article n’est plus dans le panier',
  'The order has not owed this letter': 'La commande n’a pas encore donné lieu à ce courrier',
  'There is nobody left to write to': 'Il n’y a plus personne à qui écrire',
  'The shop could not go on; this one was not moved':
    'La boutique n’a pas pu continuer, cette commande est restée telle quelle',
  'Note not found': 'Cette note n’existe plus',
  'Order not found': 'Cette commande n’existe pas',
  'Only {} left in stock': 'Plus que {} en stock',
  'Only {} left of {} ({})': 'Plus que {} : {} ({})',
  '{} is no longer sold': '{} n’est plus en vente',
  'A cart may come to at most {}': 'Un panier peut coûter au plus {}',
  'At most {} in one line': 'Au plus {} par ligne',
  'At most {} lines in one cart': 'Au plus {} lignes dans un panier',
  'At most {} products in one wishlist': 'Au plus {} produits dans une liste d’envies',
  'At most {} products in one comparison': 'Au plus {} produits dans une comparaison',
  'Your cart is empty': 'Votre panier est vide',
  'Please verify your email to place an order':
    'Veuillez vérifier votre e-mail pour passer commande',
  'Prices have changed, please review your cart':
    'Des prix ont changé, veuillez revoir votre panier',
  'Please pay or cancel your open orders first':
    'Veuillez d’abord payer ou annuler vos commandes en attente',
  'Orders under {} can only be paid on delivery':
    'Les commandes de moins de {} se paient à la livraison seulement',
  'An order that is {} cannot become {}': 'L’état de la commande ne le permet plus',
  'An order that is {} cannot be paid': 'Cette commande ne peut plus être payée',
  'This order is paid on delivery': 'Cette commande se paie à la livraison',
  'The time to pay this order is over': 'Le délai pour payer cette commande est passé',
  'The payment service does not take this order': 'Le service de paiement refuse cette commande',
  'This order was to be paid in a way that is closed now':
    'Le mode de paiement de cette commande n’existe plus',
  'This payment is not over the amount of the order; we are looking into it':
    'Ce paiement ne correspond pas au montant de la commande, nous vérifions',
  'The payment did not go through, please try again':
    'Le paiement n’a pas abouti, veuillez réessayer',
  'Your order had expired and its goods are gone. This payment is given back in full':
    'Votre commande avait expiré et ses articles ne sont plus disponibles. Ce paiement est intégralement remboursé',
  'Your order was cancelled. This payment is given back in full':
    'Votre commande a été annulée. Ce paiement est intégralement remboursé',
  'Your order was cancelled. If this payment still goes through, it is given back in full':
    'Votre commande a été annulée. Si ce paiement aboutit tout de même, il sera intégralement remboursé',
  'The time to pay this order is over. If this payment still goes through, the order goes on while its goods are there; else it is given back in full':
    'Le délai de paiement de cette commande est dépassé. Si ce paiement aboutit tout de même, la commande reprend tant que ses articles sont là ; sinon il sera intégralement remboursé',
  'The payment did not go through, and your order was cancelled':
    'Le paiement n’a pas abouti, et votre commande a été annulée',
  'The payment did not go through, and the time to pay this order is over':
    'Le paiement n’a pas abouti, et le délai de paiement de cette commande est dépassé',
  'This order was cancelled and cannot be paid. A payment that still arrives is given back in full':
    'Cette commande a été annulée et ne peut pas être payée. Un paiement qui arriverait encore serait intégralement remboursé',
  'Invalid signature': 'Ce paiement n’a pas pu être confirmé',
  'At least {} characters': 'Au moins {} caractères',
  'At most {} characters': 'Au plus {} caractères',
  'At most {} entries': 'Au plus {} entrées',
  'Digits, please': 'Des chiffres, s’il vous plaît',
  'Six digits, such as 411004': 'Six chiffres, par exemple 411004',
  'At most two decimals': 'Au plus deux décimales',
  'No NUL characters': 'Ce caractère n’est pas permis',
  'Broken Unicode': 'Ce caractère n’est pas permis',
  'Please check: {}': 'Veuillez vérifier votre saisie',
  'Please choose a size or a weight': 'Veuillez choisir une taille ou un poids',
  'This product does not come in that colour': 'Ce produit n’existe pas dans cette couleur',
  'This product does not come in that size': 'Ce produit n’existe pas dans cette taille',
  'This product does not come in that weight': 'Ce produit n’existe pas dans ce poids',
  'Account not found': 'Ce compte n’existe pas',
  'User not found': 'Ce compte n’existe pas',
  'Session not found': 'Cette connexion n’existe plus',
  'Message not found': 'Ce message n’existe pas',
  'Wishlist item not found': 'Cet article n’est plus dans la liste d’envies',
  'Payment order not found': 'Ce paiement n’existe pas',
  'Payment not found': 'Ce paiement n’existe pas',
  'Picture not found': 'Cette image n’existe pas',
  'Not found': 'Introuvable',
  'Not allowed': 'Cela ne vous est pas permis',
  'Not authorized as an admin': 'Non autorisé en tant qu’administrateur',
  'The last admin cannot be removed': 'Le dernier administrateur ne peut pas être retiré',
  'This Idempotency-Key was used for another request': 'Veuillez recharger la page et réessayer',
  'The body is too large': 'C’est trop volumineux',
  'A picture may have at most 10 MB': 'Une image peut peser au plus 10 Mo',
  'At most 25 megapixels': 'Au plus 25 mégapixels',
  'Please send a jpeg, png, webp or avif': 'Veuillez envoyer une image JPEG, PNG, WebP ou AVIF',
  'Please send exactly one picture': 'Veuillez envoyer une seule image',
  'The picture is broken': 'L’image est abîmée',
  'The picture holds too much beside its pixels':
    'L’image contient trop de données à côté de ses pixels',
  'The form is broken': 'Le formulaire est arrivé abîmé',
  'Several choices fit: please choose one': 'Plusieurs choix conviennent : veuillez en choisir un',
  'Not a variation of this product': 'Cette taille n’appartient pas à ce produit',
  'Each size once': 'Chaque taille une seule fois',
  'Not a picture of this shop; please upload it first':
    'Cette image n’est pas dans la boutique, veuillez d’abord l’envoyer',
  'Already refunded': 'Déjà remboursée',
  'This order was refunded in full and goes no further':
    'Cette commande a été intégralement remboursée et ne va pas plus loin',
  'Only {} is left to refund': 'Il ne reste que {} à rembourser',
  'This order has no payment that could be given back':
    'Cette commande n’a aucun paiement à rembourser',
  'There is no invoice for this order yet': 'Cette commande n’a pas encore de facture',
  'A state of India, such as Maharashtra': 'Un État de l’Inde, par exemple Maharashtra',
  'A GSTIN of 15 characters': 'Un GSTIN de 15 caractères',
  'Not the state of this GSTIN': 'Ce n’est pas l’État de ce GSTIN',
  'One to three letters or digits': 'D’une à trois lettres ou chiffres',
  'Job not found': 'Cette tâche n’existe plus',
  'Shipment not found': 'Cet envoi n’existe pas',
  'The courier cannot be asked now, please try again':
    'Le transporteur ne peut être interrogé pour le moment, veuillez réessayer',
  'The courier cannot be reached, please try again':
    'Le transporteur est injoignable, veuillez réessayer',
  'An order that is {} cannot be sent': 'Cette commande ne peut pas encore être expédiée',
  'A shipment that is {} is not asked for again': 'Cet envoi n’est pas redemandé',
  'Somebody else has changed this product meanwhile':
    'Quelqu’un d’autre a modifié ce produit entre-temps',
  'It was {}, and is {} now': 'Il y en avait {}, il y en a {} maintenant',
  'Stock moved meanwhile: {}': 'Le stock a changé entre-temps : {}',
  'This has been changed since, so it stays as it is':
    'Cela a été modifié depuis et reste donc ainsi',
  'This cannot be taken back': 'On ne peut pas revenir là-dessus',
  'This has been taken back already': 'On est déjà revenu là-dessus',
  'Entry not found': 'Cette entrée n’existe pas',
  'A price would fall to 0 or rise above ten lakh rupees':
    'Un prix tomberait à 0 ou dépasserait dix lakhs de roupies',
  'Slider not found': 'Ce diaporama n’existe pas',
  'Admin value not found': 'Ce réglage n’existe pas',
  'The table holds characters that are not allowed': 'Le tableau contient des caractères interdits',
  'The table is no CSV from row {} on': 'Le tableau n’est plus un CSV à partir de la ligne {}',
  'The table is not UTF-8': 'Le tableau n’est pas en UTF-8',
  'Not what the first row of this product says': 'Pas ce que dit la première ligne de ce produit',
  'As many cells as columns, please': 'Autant de cellules que de colonnes',
  'Several products have this article number': 'Plusieurs produits ont cette référence',
  'Rows of one article number stand together': 'Les lignes d’une même référence se suivent',
  'Not a column of this table, or twice': 'Pas une colonne de ce tableau, ou deux fois',
  'This column is missing': 'Cette colonne manque',
  'One of: {}': 'L’un de : {}',
  'Not what stands in this column: a number such as 499.50, or yes or no':
    'Pas ce que contient cette colonne : un nombre comme 499.50, ou yes ou no',
  'At least {} can be given back': 'Au moins {} peuvent être remboursés',
  '{} would be left, too little to be given back by itself':
    'Il resterait {}, trop peu pour être remboursé seul',
  'A name of one to three words, please': 'Un nom d’un à trois mots, s’il vous plaît',
  'Each name once': 'Chaque nom une seule fois',
  'This name stands in another group': 'Ce nom figure dans un autre groupe',
  'A name stands in another group': 'Un nom figure dans un autre groupe',
  'There are {} groups already': 'Il y a déjà {} groupes',
  'This group came with the shop: it can be switched off, not changed':
    'Ce groupe est fourni avec la boutique : il se désactive, sans plus',
  'This group came with the shop: it can be switched off, not deleted':
    'Ce groupe est fourni avec la boutique : il se désactive, sans plus',
  'Group not found': 'Ce groupe n’existe plus',
  'Import not found': 'Cet import n’existe plus',
  'Only a table that was checked to its end can be taken in':
    'Seul un tableau vérifié jusqu’au bout peut être importé',
  'This import is over': 'Cet import est terminé',
  'At most 100 MB and 500,000 rows': 'Au plus 100 Mo et 500 000 lignes',
  'Row {}, column {}: a quote is not closed': 'Ligne {}, colonne {} : un guillemet n’est pas fermé',
  'Row {}, column {}: more than 64 KB in one cell':
    'Ligne {}, colonne {} : plus de 64 Ko dans une cellule',
  'Row {}: more than 1 MB in one row': 'Ligne {} : plus de 1 Mo dans une ligne',
  'Row {}: more than 1,000 cells': 'Ligne {} : plus de 1 000 cellules',
  'The table broke off': 'Le tableau s’est interrompu',
  'Please give an object': 'Veuillez indiquer un objet',
  'Please give nothing': 'Veuillez ne rien indiquer',
  'Please check this field': 'Veuillez vérifier ce champ',
  'Not known here: {}': 'Inconnu ici : {}',
  'An address that starts with https://': 'Une adresse qui commence par https://',
  'An address without a user name or password in it':
    'Une adresse sans nom d’utilisateur ni mot de passe',
  'A country, such as India': 'Un pays, par exemple l’Inde',
  'More than spaces, please': 'Plus que des espaces, s’il vous plaît',
  'A day such as 2026-11-21': 'Un jour, par exemple 2026-11-21',
  'A date and time with its zone, such as 2026-11-21T09:30:00+05:30':
    'Une date et une heure avec le fuseau, par exemple 2026-11-21T09:30:00+05:30',
  'A day such as 2026-11-21, or a date and time with its zone, such as 2026-11-21T09:30:00+05:30':
    'Un jour, par exemple 2026-11-21, ou une date et une heure avec le fuseau, par exemple 2026-11-21T09:30:00+05:30',
  'Four to eight digits': 'De quatre à huit chiffres',
  'An amount, such as 499 or 499.50': 'Un montant, par exemple 499 ou 499.50',
  'A colour such as #1A7046': 'Une couleur, par exemple #1A7046',
  'courier, awb, trackingUrl, shipment_id or etd, please':
    'Veuillez indiquer courier, awb, trackingUrl, shipment_id ou etd',
  'Four whole numbers between commas': 'Quatre nombres entiers séparés par des virgules',
  'A path of this shop, such as /collections':
    'Un chemin de cette boutique, par exemple /collections',
  'Above 0, at most two decimals': 'Plus de 0, au plus deux décimales',
  '1 to 200 visible characters': 'De 1 à 200 caractères visibles',
  'The body is not valid JSON': 'Le contenu n’est pas du JSON valable',
  'The body is nested too deeply': 'Le contenu est imbriqué trop profondément',
  'The body broke off': 'L’envoi s’est interrompu',
  'The address is not escaped rightly': 'L’adresse est mal écrite',
  'The address holds characters that are not allowed':
    'L’adresse contient des caractères interdits',
  'A field name holds characters that are not allowed':
    'Un nom de champ contient des caractères interdits',
  // The widest patterns come last: the first that fits is taken.
  'At least {} entries': 'Au moins {} entrées',
  'A multiple of {}': 'Un multiple de {}',
  'Above {}': 'Plus de {}',
  'Below {}': 'Moins de {}',
  'At least {}': 'Au moins {}',
  'At most {}': 'Au plus {}',
};
