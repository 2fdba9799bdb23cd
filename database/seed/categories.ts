/** The categories of the home page in their order, each with its cut-out. */
export const sampleCategories: { name: string; picture: string }[] = [
  { name: 'Women', picture: 'dress-cut' },
  { name: 'Men', picture: 'jeans-cut' },
  { name: 'Kids', picture: 'socks-cut' },
  { name: 'Vegetables', picture: 'carrot-cut' },
  { name: 'Fruit', picture: 'mango-cut' },
  { name: 'Grain', picture: 'rice-cut' },
  { name: 'Pantry', picture: 'honey-cut' },
];
