/** Where the shoppers of tests live. */
export const address = {
  name: 'Meera Kulkarni',
  mobile: '9822041177',
  email: 'meera@example.in',
  address: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411004',
};
