export const toasts = {
  cart: {
    loginFirst: 'Log in to fill your cart. Your choice is kept.',
    added: 'Added To Cart',
    incremented: 'Item Incremented From Cart',
    decremented: 'Item Decremented From Cart',
    removed: 'Removed From Cart',
    removedAll: 'Removed All From Cart',
  },
  wishlist: {
    added: 'Added To Wishlist',
    removed: 'Removed From Wishlist',
    removedAll: 'Removed All From Wishlist',
    full: (max: number) => `At most ${max} products in one wishlist`,
  },
  compare: {
    added: 'Added To Compare',
    removed: 'Removed From Compare',
    full: (max: number) => `At most ${max} products in one comparison`,
  },
  profileUpdated: 'User Profile Updated',
  passwordReset: 'Password Reset',
  accountVerified: 'Account Verified',
  checkEmail: 'Please check your email to verify your account',
  messageSent: 'Message Sent',
  orderPlaced: 'Order Placed',
  universalUpdated: 'Universal Kg Pricing Updated',
  sliderAdded: 'Slider Info Added',
};
