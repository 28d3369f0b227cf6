const words = {
  title: 'What are you looking for?',
  lead: 'Choose one. You can come back here at any time.',
  personalText: 'Compare offers from many lenders. Three short steps.',
  businessText: 'For a registered business. Compare offers from many lenders.',
  goldText: 'A loan against your gold, weighed in your presence.',
  housingText: 'Buy or build a home, or move a home loan. Compare the whole cost.',
  cardsText: 'Fees and features of cards side by side.',
  laterTitle: 'Not open on this site yet',
  laterText: 'We do not take applications for these yet.',
  hello: 'Hello, {name}',
  through: 'Products available through {partner}',
  notOfferedTitle: '{product}: not available through {partner}',
  notOfferedText:
    '{partner}, who referred you to Tulna, does not offer this product here. You have not applied for anything, and none of your details were sent.',
  notOfferedNext: 'What you can compare through {partner}:',
  toProducts: 'See all products of {partner}',
}

export default words
