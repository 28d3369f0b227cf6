import type { WordsOf } from './pair.ts'
import type { reactAdmin } from './react-admin.ts'

const words: WordsOf<typeof reactAdmin> = {
  'ra.action.open_menu': 'मेनू खोलें',
  'ra.action.close_menu': 'मेनू बंद करें',
  'ra.action.open': 'खोलें',
  'ra.action.close': 'बंद करें',
  'ra.action.refresh': 'ताज़ा करें',
  'ra.navigation.skip_nav': 'सीधे सामग्री पर जाएँ',
  'ra.page.loading': 'लोड हो रहा है',
  'ra.page.error': 'कुछ गड़बड़ हुई',
  'ra.message.loading': 'कृपया प्रतीक्षा करें',
  'ra.message.error': 'कोई त्रुटि हुई और अनुरोध पूरा नहीं हो सका।',
  'ra.notification.http_error': 'सर्वर से संपर्क में त्रुटि',
  'ra.notification.item_doesnt_exist': 'यह मौजूद नहीं है',
}

export default words
