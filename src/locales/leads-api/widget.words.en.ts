const words = {
  anyLoan: 'Loans',
  anyLine: 'Offers from several lenders, with all costs.',
  compare: 'Compare offers',
}

export default words
