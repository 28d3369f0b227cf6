import type { Translation } from '#src/locales/pair.ts'
import type en from './commission-trace.words.en.ts'

const words: Translation<typeof en> = {
  taken: 'लागू: सबसे पहला जिसकी सीमाओं में यह महीना आता है',
  off: 'लागू नहीं: बंद है',
  disbursedBelow: 'लागू नहीं: {limit} से कम वितरण',
  disbursedAbove: 'लागू नहीं: {limit} से ज़्यादा वितरण',
  numberBelow: 'लागू नहीं: {limit} से कम मामले',
  numberAbove: 'लागू नहीं: {limit} से ज़्यादा मामले',
  atsBelow: 'लागू नहीं: औसत {limit} से कम है',
  atsAbove: 'लागू नहीं: औसत {limit} से ज़्यादा है',
  later: 'देखा नहीं गया: इससे पहले वाला लागू है',
  title: 'इस पंक्ति की गणना कैसे हुई',
  month: '{lender}, {type}, {month}। मामले: {cases}; वितरित: {disbursed}; औसत: {average}।',
  noSlab: 'कोई स्लैब लागू नहीं होता, इसलिए इस महीने ऋणदाता पर कुछ बकाया नहीं बनता।',
  slabs: 'स्लैब, अपने क्रम में',
  slab: 'स्लैब',
  terms: 'देय',
  result: 'नतीजा',
  percentAndFlat: '{percent}% + {flat} प्रति मामला',
  ourPart: 'इस मामले से हमारा राजस्व',
  partnerPart: 'पार्टनर का हिस्सा',
  sum: '{amount} × {percent}% + {flat} = {result}',
  capped:
    '{amount} × {percent}% + {flat} इस मामले के हमारे राजस्व से ज़्यादा है। पार्टनर को {result} ही मिलते हैं, ज़्यादा नहीं।',
  byRate: 'पार्टनर की उन शर्तों से जो {from} से लागू हैं; तय किया: {by}।',
  byRateFrom: 'पार्टनर की उन शर्तों से जो {from} से लागू हैं।',
  byFirstRate: 'पार्टनर की शुरुआती शर्तों से।',
  noPartner: 'यह मामला किसी पार्टनर से नहीं आया।',
  thisLine: 'यह पंक्ति',
  EARNED: 'राजस्व {revenue}, पार्टनर {payout}।',
  ADJUST: '{month} बंद हो चुका है, यह उसका सुधार है: राजस्व {revenue}, पार्टनर {payout}; पहले की राशि से इतना अंतर।',
  REVERSAL: 'ऋण रद्द हुआ, इसलिए {month} की राशि वापस ली गई: राजस्व {revenue}, पार्टनर {payout}।',
  ACCEPTED: 'ऋणदाता के विवरण का अंतर माना गया: राजस्व {revenue}, पार्टनर {payout}। कारण: {reason}',
}
export default words
