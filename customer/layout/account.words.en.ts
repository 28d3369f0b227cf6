const words = {
  account: 'Your account',
  returnToProfile: 'Return to Profile',
  returnToProducts: 'Return to Products',
  myConsents: 'My data',
}

export default words
