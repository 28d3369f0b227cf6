const words = {
  title: 'Find a page, record or action',
  placeholder: 'Type a name, a number or what you want to do',
  pages: 'Pages',
  actions: 'Actions',
  none: 'Nothing matches “{text}”',
  count: '{count} {count:result|results}',
  searching: 'Searching…',
  failed: 'Records could not be searched.',
  language: 'Language: {name}',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
}

export default words
