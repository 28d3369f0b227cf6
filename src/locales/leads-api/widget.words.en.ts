const words = {
  anyLoan: 'Loans',
  anyLine: 'Offers of several lenders, with all their costs.',
  compare: 'Compare offers',
}

export default words
