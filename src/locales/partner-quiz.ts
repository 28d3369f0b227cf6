import { pair } from './pair.ts'

/** The quiz about a product and its certificate, on the screen and as a PDF. */
export const partnerQuiz = pair(
  {
    title: 'Quiz and certificate',
    lead: 'Five questions about a product; four right ones make a certificate that holds for a year.',
    required: 'Links of a product work once somebody of your business has passed its quiz.',
    begin: 'Take the quiz',
    again: 'Take it again',
    beginOf: 'Take the quiz about {product}',
    held: 'Passed by {name}, holds until {until}',
    notYet: 'Not passed yet',
    file: 'Certificate (PDF)',
    fileOf: 'Certificate about {product} (PDF)',
    quizOf: 'Quiz: {product}',
    questionOf: 'Question {place} of {count}',
    handIn: 'Hand in',
    passed: 'Passed: {score} of {count} right. The certificate is ready.',
    failed: '{score} of {count} right; {right} are needed. Look at the answers and try again.',
    rightIs: 'Right: {answer}',
    close: 'Close',
    certificate: 'Certificate',
    certifies: 'This is to say that',
    passedText: 'has passed the quiz of the partner training about {product}.',
    holds: 'Passed on {from}, holds until {until}',
    number: 'Number {reference}',
    noPromise: 'It says what somebody knows. It is no authority to decide on, or to promise, a loan.',
  },
  () => import('./partner-quiz.hi.ts'),
)
