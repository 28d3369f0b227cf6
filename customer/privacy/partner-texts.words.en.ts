const words = {
  terms: 'Terms of {partner}',
  privacy: 'Privacy at {partner}',
  beside: 'Written by {partner}, who brought you here. It holds beside our own text, not in its place.',
  from: 'Version {version}, in force from {date}.',
}

export default words
