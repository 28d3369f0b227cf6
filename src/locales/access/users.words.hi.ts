import type { Translation } from '#src/locales/pair.ts'
import type en from './users.words.en.ts'

const words: Translation<typeof en> = {
  title: 'उपयोगकर्ता प्रबंधन',
  name: 'नाम',
  you: 'आप',
  roles: 'भूमिकाएँ',
  rights: 'किस भूमिका में क्या किया जा सकता है',
  rightsText: 'सूची में केवल वही है जो उस पेज पर किया जा सकता है।',
  rows: 'कौन-सी भूमिका कौन-सी पंक्तियाँ देखती है',
  rowsOf: 'पंक्तियाँ',
  rowsFor: '{rows} जो “{role}” को दिखते हैं',
  allRows: 'सभी',
  ownRows: 'केवल अपने',
  alwaysOwn: 'केवल अपने, बदला नहीं जा सकता',
  rowsSaved: 'सहेजा गया। इन एडमिन के अगले क्लिक से लागू होगा।',
  rowsPages: 'पेज: {pages}',
  page: 'पेज',
  nothing: 'कुछ नहीं',
  read: 'देखना',
  create: 'जोड़ना',
  update: 'बदलना',
  delete: 'हटाना',
  export: 'एक्सपोर्ट',
  import: 'इंपोर्ट',
  history: 'इतिहास',
  restore: 'वापस लाना',
}

export default words
