import type { Translation } from '#src/locales/pair.ts'
import type en from './quiz.words.en.ts'

const words: Translation<typeof en> = {
  title: 'प्रश्नोत्तरी और प्रमाणपत्र',
  lead: 'एक उत्पाद पर पाँच सवाल; चार सही होने पर एक साल तक मान्य प्रमाणपत्र मिलता है।',
  required: 'किसी उत्पाद के लिंक तभी चलते हैं जब आपके व्यवसाय का कोई व्यक्ति उसकी प्रश्नोत्तरी पास कर ले।',
  begin: 'प्रश्नोत्तरी दें',
  again: 'फिर से दें',
  beginOf: '{product} की प्रश्नोत्तरी दें',
  held: '{name} ने पास की, {until} तक मान्य',
  notYet: 'अभी पास नहीं की',
  file: 'प्रमाणपत्र (पीडीएफ़)',
  fileOf: '{product} का प्रमाणपत्र (पीडीएफ़)',
  quizOf: 'प्रश्नोत्तरी: {product}',
  questionOf: '{count} में से सवाल {place}',
  handIn: 'जमा करें',
  passed: 'पास: {count} में से {score} सही। प्रमाणपत्र तैयार है।',
  failed: '{count} में से {score} सही; {right} चाहिए। जवाब देखें और फिर कोशिश करें।',
  rightIs: 'सही: {answer}',
  close: 'बंद करें',
  certificate: 'प्रमाणपत्र',
  certifies: 'प्रमाणित किया जाता है कि',
  passedText: 'ने {product} पर पार्टनर प्रशिक्षण की प्रश्नोत्तरी पास की है।',
  holds: '{from} को पास, {until} तक मान्य',
  number: 'संख्या {reference}',
  noPromise: 'यह केवल जानकारी का प्रमाण है। यह ऋण तय करने या उसका वादा करने का अधिकार नहीं देता।',
}
export default words
