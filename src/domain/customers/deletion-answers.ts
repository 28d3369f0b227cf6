import type { RefusalReason } from '#src/contract/customers/deletion.ts'
import type { Language } from '#src/contract/language.ts'

/** What a customer sees when a deletion is refused, in the account's language. */
export const deletionAnswers: Record<Language, Record<RefusalReason, string>> = {
  en: {
    NOT_IDENTIFIED:
      'We could not make sure that the request comes from you. Please ask again while signed in.',
    LEGAL_DUTY: 'A law obliges us to keep your data for now. We delete it when that duty ends.',
    LEGAL_CLAIM: 'A complaint or claim about your account is open. Ask again when it is settled.',
    RUNNING_LOAN: 'A loan of yours is being paid out or serviced through us. Ask again when that is done.',
  },
  hi: {
    NOT_IDENTIFIED: 'हम पक्का नहीं कर सके कि यह अनुरोध आपका ही है। कृपया साइन इन करके फिर से अनुरोध करें।',
    LEGAL_DUTY: 'कानून के अनुसार हमें अभी आपका डेटा रखना होगा। यह बाध्यता समाप्त होने पर हम इसे हटा देंगे।',
    LEGAL_CLAIM: 'आपके खाते से जुड़ी कोई शिकायत या दावा खुला है। उसका निपटारा होने पर फिर से अनुरोध करें।',
    RUNNING_LOAN: 'आपका कोई ऋण हमारे माध्यम से अभी जारी है। वह पूरा होने पर फिर से अनुरोध करें।',
  },
}
