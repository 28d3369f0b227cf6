import type { Translation } from '#src/locales/pair.ts'
import type en from './audited.words.en.ts'

const words: Translation<typeof en> = {
  admin_user: 'एडमिन',
  api_client: 'मर्चेंट की API पहुँच',
  bank_account: 'मर्चेंट का बैंक खाता',
  call: 'ग्राहक को टेलीफ़ोन कॉल',
  call_task: 'टेलीकॉलिंग कार्य',
  campaign: 'अभियान',
  commission_file: 'कमीशन फ़ाइल',
  commission_line: 'कमीशन पंक्ति',
  commission_month: 'कमीशन महीना',
  eligibility_check: 'पात्रता जाँच',
  funnel: 'पार्टनर का फ़नल',
  lender_alert: 'ऋणदाता का अलर्ट',
  lender_call: 'ऋणदाता को कॉल',
  merchant: 'मर्चेंट',
  merchant_application: 'मर्चेंट आवेदन',
  merchant_user: 'पार्टनर खाता',
  message: 'संदेश',
  mis_file: 'MIS फ़ाइल',
  partner_rate: 'पार्टनर की भुगतान शर्तें',
  partner_text: 'पार्टनर के पाठ',
  payout: 'भुगतान',
  portal_ticket: 'पार्टनर का टिकट',
  privacy_request: 'डेटा का अनुरोध',
  proposal: 'अनुमोदन',
  prospect: 'ग्राहक',
  report_schedule: 'रिपोर्ट का शेड्यूल',
  status_file: 'आवेदन स्थिति फ़ाइल',
  suppression: 'संदेश बंद (ऑप्ट-आउट)',
  tracking_link: 'ट्रैकिंग लिंक',
  transfer: 'हस्तांतरण लिंक',
  vendor: 'बाहरी सेवा',
  webhook: 'पार्टनर का वेबहुक',
}

export default words
