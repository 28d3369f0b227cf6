const words = {
  terms: 'Terms of {partner}',
  privacy: 'Privacy at {partner}',
  beside: 'Written by {partner}, who referred you to us. It applies in addition to our own text.',
  from: 'Version {version}, in force from {date}.',
}

export default words
