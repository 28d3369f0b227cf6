const words = {
  changePassword: 'Change password',
  factor: 'Second factor',
}

export default words
