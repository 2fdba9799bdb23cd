/** Garments and foods that generated products are made of. They use the sample pictures. */
interface Garment {
  name: string;
  categories: string[];
  groups: ('men' | 'women' | 'boys' | 'girls')[];
  pictures: string[];
  /** Rupees, from and to. */
  price: [number, number];
}

interface Food {
  name: string;
  category: string;
  pictures: string[];
  /** Rupees a kilo, from and to. */
  price: [number, number];
}

export const garments: Garment[] = [
  {
    name: 'Shirt',
    categories: ['Men', 'Shirts'],
    groups: ['men'],
    pictures: ['tee-sky', 'tee-pair'],
    price: [599, 2499],
  },
  {
    name: 'T-shirt',
    categories: ['Men', 'Shirts'],
    groups: ['men'],
    pictures: ['tee-leaf', 'tee-pair'],
    price: [299, 999],
  },
  {
    name: 'Kurta',
    categories: ['Men', 'Kurtas'],
    groups: ['men'],
    pictures: ['tee-rose', 'tee-pair'],
    price: [699, 3499],
  },
  {
    name: 'Jeans',
    categories: ['Men', 'Trousers'],
    groups: ['men'],
    pictures: ['jeans', 'jeans-pair'],
    price: [999, 3999],
  },
  {
    name: 'Chinos',
    categories: ['Men', 'Women', 'Trousers'],
    groups: ['men', 'women'],
    pictures: ['jeans-slate', 'jeans-pair'],
    price: [899, 2999],
  },
  {
    name: 'Nehru Jacket',
    categories: ['Men', 'Winter wear'],
    groups: ['men'],
    pictures: ['coat', 'coat-pair'],
    price: [1499, 5999],
  },
  {
    name: 'Overcoat',
    categories: ['Men', 'Women', 'Winter wear'],
    groups: ['men', 'women'],
    pictures: ['coat-slate', 'coat-pair'],
    price: [2999, 9999],
  },
  {
    name: 'Sari',
    categories: ['Women', 'Saris'],
    groups: ['women'],
    pictures: ['sari', 'sari-pair'],
    price: [999, 14_999],
  },
  {
    name: 'Wedding Sari',
    categories: ['Women', 'Saris'],
    groups: ['women'],
    pictures: ['sari-rose', 'sari-pair'],
    price: [7999, 49_999],
  },
  {
    name: 'Dress',
    categories: ['Women', 'Dresses'],
    groups: ['women'],
    pictures: ['dress', 'dress-pair'],
    price: [799, 4499],
  },
  {
    name: 'Anarkali',
    categories: ['Women', 'Dresses'],
    groups: ['women'],
    pictures: ['dress-rust', 'dress-pair'],
    price: [1299, 6999],
  },
  {
    name: 'Kurti',
    categories: ['Women', 'Kurtas'],
    groups: ['women'],
    pictures: ['dress-teal', 'dress-pair'],
    price: [499, 2499],
  },
  {
    name: 'Stole',
    categories: ['Women', 'Men', 'Scarves'],
    groups: ['women', 'men'],
    pictures: ['scarf', 'scarf-pair'],
    price: [299, 2999],
  },
  {
    name: 'Shawl',
    categories: ['Women', 'Scarves', 'Winter wear'],
    groups: ['women'],
    pictures: ['scarf-plum', 'scarf-pair'],
    price: [999, 12_999],
  },
  {
    name: 'Socks',
    categories: ['Kids', 'Socks'],
    groups: ['boys', 'girls'],
    pictures: ['socks', 'socks-pair'],
    price: [99, 499],
  },
  {
    name: 'Frock',
    categories: ['Kids', 'Dresses'],
    groups: ['girls'],
    pictures: ['dress', 'dress-pair'],
    price: [399, 1999],
  },
  {
    name: 'School Shirt',
    categories: ['Kids', 'Shirts'],
    groups: ['boys'],
    pictures: ['tee-sky', 'tee-pair'],
    price: [299, 899],
  },
  {
    name: 'Canvas Shoes',
    categories: ['Kids', 'Shoes'],
    groups: ['boys', 'girls'],
    pictures: ['shoe-sky', 'shoe-pair'],
    price: [499, 1499],
  },
  {
    name: 'Running Shoes',
    categories: ['Men', 'Women', 'Shoes'],
    groups: ['men', 'women'],
    pictures: ['shoe', 'shoe-pair'],
    price: [1499, 7999],
  },
];

export const foods: Food[] = [
  {
    name: 'Mango',
    category: 'Fruit',
    pictures: ['mango', 'mango-x2', 'mango-x4'],
    price: [90, 450],
  },
  {
    name: 'Papaya',
    category: 'Fruit',
    pictures: ['mango', 'mango-x2', 'mango-x4'],
    price: [30, 90],
  },
  {
    name: 'Tomato',
    category: 'Vegetables',
    pictures: ['tomato', 'tomato-x3', 'tomato-x6'],
    price: [20, 90],
  },
  {
    name: 'Carrot',
    category: 'Vegetables',
    pictures: ['carrot', 'carrot-x3', 'carrot-x6'],
    price: [30, 90],
  },
  {
    name: 'Onion',
    category: 'Vegetables',
    pictures: ['onion', 'onion-x3', 'onion-x6'],
    price: [18, 80],
  },
  {
    name: 'Ginger',
    category: 'Vegetables',
    pictures: ['ginger', 'ginger-x2', 'ginger-x3'],
    price: [90, 320],
  },
  {
    name: 'Turmeric Root',
    category: 'Spices',
    pictures: ['ginger', 'ginger-x2', 'ginger-x3'],
    price: [140, 480],
  },
  {
    name: 'Basmati Rice',
    category: 'Grain',
    pictures: ['rice', 'rice-x2', 'rice-x4'],
    price: [80, 260],
  },
  {
    name: 'Ponni Rice',
    category: 'Grain',
    pictures: ['rice', 'rice-x2', 'rice-x4'],
    price: [45, 110],
  },
  {
    name: 'Rajma',
    category: 'Pulses',
    pictures: ['rajma', 'rajma-x2', 'rajma-x4'],
    price: [110, 240],
  },
  {
    name: 'Chana',
    category: 'Pulses',
    pictures: ['rajma', 'rajma-x2', 'rajma-x4'],
    price: [70, 160],
  },
  {
    name: 'Honey',
    category: 'Pantry',
    pictures: ['honey', 'honey-x2', 'honey-x4'],
    price: [320, 1200],
  },
  {
    name: 'Jaggery',
    category: 'Pantry',
    pictures: ['honey', 'honey-x2', 'honey-x4'],
    price: [60, 180],
  },
];
