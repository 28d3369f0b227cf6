const words = {
  title: 'What are you looking for?',
  lead: 'Choose one. You can come back here at any time.',
  personalText: 'Compare offers from many lenders. Three short steps.',
  businessText: 'For a registered business. Compare offers from many lenders.',
  goldText: 'A loan against your gold, weighed in your presence.',
  housingText: 'Buy or build a home, or move a home loan. Compare the whole cost.',
  cardsText: 'Fees and features of cards side by side.',
  studentText: 'Loans for fees and living costs, in India and abroad.',
  twoWheelerText: 'Loans for scooters and motorcycles, electric ones too.',
  carText: 'Loans for new and used cars.',
  dealsText: 'Discounts from shops, with prices and conditions.',
  vouchersText: 'What a voucher costs, is worth, and where it works.',
  healthText: 'Premium, cover and exclusions side by side.',
  shopText: 'For goods, fittings and cash of your shop.',
  otherText: 'Life, accident, motor and home insurance.',
  requests: 'Your requests to insurers and shops',
  hello: 'Hello, {name}',
  through: 'Products available through {partner}',
  notOfferedTitle: '{product}: not available through {partner}',
  notOfferedText:
    '{partner}, who referred you to Tulna, does not offer this product here. You have not applied for anything, and none of your details were sent.',
  notOfferedNext: 'What you can compare through {partner}:',
  toProducts: 'See all products of {partner}',
}

export default words
