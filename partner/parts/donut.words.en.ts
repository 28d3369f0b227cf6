const words = { open: 'Under way', good: 'Approved or paid out', ended: 'Ended without a loan' }

export default words
