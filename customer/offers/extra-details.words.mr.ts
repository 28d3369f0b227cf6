import type { DraftOf } from '#src/locales/pair.ts'
import type en from './extra-details.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'अधिक माहिती',
  lead: 'हे सर्व ऐच्छिक आहे आणि त्याने तुमची कोणतीही ऑफर बदलत नाही. तुम्ही ऑफर निवडून संमती दिल्यानंतरच कर्जदात्याला ते दिसते.',
  loadFailed: 'तुमची माहिती लोड करता आली नाही.',
  education: 'सर्वोच्च शिक्षण',
  netBanking: 'तुम्ही नेट बँकिंग वापरता का?',
  netBankingHint: 'काही कर्जदाते परतफेडीच्या व्यवस्थेसाठी ते वापरतात',
  messages: 'आम्ही तुमच्याशी कसा संपर्क साधावा?',
  messagesHint:
    'तुम्ही इथे खूण केली तरच आम्ही संदेश पाठवतो आणि फोन करतो; खूण कधीही काढता येते. तुम्ही मागितलेले पासकोड नेहमी पाठवले जातात.',
  whatItMeans: 'याचा अर्थ काय',
  whatData: 'कोणती माहिती वापरतो: {data}.',
  whatFor: 'कशासाठी: {purposes}.',
  save: 'जतन करा',
  saved: 'तुमची माहिती जतन झाली',
  skip: 'माझ्या ऑफरकडे परत',
  link: 'अधिक माहिती आणि संदेश (ऐच्छिक)',
}

export default words
