import type { DraftOf } from '#src/locales/pair.ts'
import type en from './welcome-back.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'पुन्हा स्वागत आहे',
  lead: 'जिथे थांबलात तिथून पुढे जाण्याआधी, हे तुम्हीच आहात याची पुष्टी करा.',
  stored: 'नोंदीतील पॅन: {masked}',
  birthDate: 'जन्मतारीख',
  birthDateHint: 'तुमच्या पॅन कार्डवर आहे तशी, उदाहरणार्थ 17 5 1990',
  day: 'दिवस',
  month: 'महिना',
  year: 'वर्ष',
  pan: 'पॅन',
  panHint: 'सर्व दहा अक्षरे',
  confirm: 'पुढे जा',
  notYou: 'तुम्ही नाही? पुन्हा सुरुवात करा',
  goldTitle: 'एक क्षण',
  goldText: 'आम्ही तुमच्या सोने कर्जाची स्थिती तपासत आहोत.',
  goldFailed: 'तुमच्या सोने कर्जाची स्थिती तपासता आली नाही.',
}

export default words
