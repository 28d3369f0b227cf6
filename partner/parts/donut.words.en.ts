const words = { open: 'In progress', good: 'Approved or disbursed', ended: 'Ended without a loan' }

export default words
