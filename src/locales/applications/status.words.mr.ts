import type { DraftOf } from '#src/locales/pair.ts'
import type en from './status.words.en.ts'

const words: DraftOf<typeof en> = {
  CREATED: 'अजून पाठवलेले नाही',
  SUBMITTED: '{lender} ला पाठवले',
  DEDUPE_REJECTED: 'तुम्ही आधीच {lender} चे ग्राहक आहात किंवा तिथे नुकताच अर्ज केला आहे',
  OFFER_RECEIVED: 'ऑफर मिळाली',
  NO_OFFER: 'या वेळी ऑफर नाही',
  OFFER_SELECTED: 'तुम्ही ही ऑफर निवडली',
  KYC_PENDING: '{lender} सोबत केवायसी पूर्ण करा',
  KYC_VERIFIED: 'केवायसी झाले',
  KYC_REJECTED: 'केवायसी पडताळता आले नाही',
  APPROVED: 'मंजूर',
  MANDATE_DONE: 'परतफेडीची व्यवस्था झाली',
  AGREEMENT_SIGNED: 'करारावर सही झाली',
  DISBURSED: 'पैसे पाठवले',
  CANCELLED_COOLING_OFF: 'कूलिंग-ऑफ कालावधीत रद्द केले',
  REJECTED: 'मंजूर झाले नाही',
  WITHDRAWN: 'तुम्ही मागे घेतले',
  EXPIRED: 'ऑफरची मुदत संपली',
  LENDER_ERROR: 'अजून {lender} पर्यंत पोहोचवता आले नाही',
  CORRECTION_NEEDED: '{lender} तुम्हाला माहिती दुरुस्त करण्यास सांगत आहे',
}

export default words
