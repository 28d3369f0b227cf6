import { useState } from 'react'
import { type Letter, QUIZ } from '#src/contract/merchants/quiz.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import {
  FieldProblem,
  Form,
  fieldId,
  type Problems,
  Submit,
  type Typed,
  useForm,
} from '#src/kit/fields/form.tsx'
import { partnerQuiz } from '#src/locales/portal.words.ts'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

export type Quiz = AnswerOf<'POST /api/partner/quiz'> & { product: string }
type Result = AnswerOf<'POST /api/partner/quiz/{id}'>

/** Five questions, then how it went: the right answers of what was wrong, and why. */
export function QuizDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const t = useWords(partnerQuiz)
  const [result, setResult] = useState<Result | null>(null)
  const names = quiz.questions.map((_, place) => `q${place}`)
  const check = (typed: Typed): Problems =>
    Object.fromEntries(names.filter((name) => !typed[name]).map((name) => [name, 'choice']))
  async function handIn(typed: Typed) {
    const answers = names.map((name) => typed[name] as Letter)
    const input = { params: { id: quiz.id }, body: { answers } }
    setResult(await api('POST /api/partner/quiz/{id}', input, { quiet: true }))
  }
  return (
    <Dialog title={t('quizOf', { product: quiz.product })} onClose={onClose}>
      {result ? (
        <Outcome result={result} onClose={onClose} />
      ) : (
        <Form className="quiz" check={check} submit={handIn}>
          {quiz.questions.map(({ question, answers }, place) => (
            <QuestionField
              key={question}
              name={`q${place}`}
              place={t('questionOf', { place: place + 1, count: quiz.questions.length })}
              question={question}
              answers={answers}
            />
          ))}
          <Submit>{t('handIn')}</Submit>
        </Form>
      )}
    </Dialog>
  )
}

interface QuestionProps {
  name: string
  place: string
  question: string
  answers: Quiz['questions'][number]['answers']
}

function QuestionField({ name, place, question, answers }: QuestionProps) {
  const { id: form, problems } = useForm()
  const id = fieldId(form, name)
  const problem = problems[name]
  return (
    <fieldset className="quiz-question" data-wrong={problem ? true : undefined}>
      <legend>
        <span className="small muted">{place}</span>
        <strong>{question}</strong>
      </legend>
      {problem && <FieldProblem id={id} problem={problem} />}
      {Object.entries(answers).map(([letter, answer], at) => (
        <label key={letter} className="quiz-answer">
          <input
            id={at === 0 ? id : undefined}
            type="radio"
            name={name}
            value={letter}
            aria-describedby={problem ? `${id}-error` : undefined}
          />
          <span>{answer}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Outcome({ result: { passed, score, wrong }, onClose }: { result: Result; onClose: () => void }) {
  const t = useWords(partnerQuiz)
  const figures = { score, count: QUIZ.questions, right: QUIZ.right }
  return (
    <div className="stack" role="status">
      <p>
        <strong>{t(passed ? 'passed' : 'failed', figures)}</strong>
      </p>
      {wrong.map(({ question, right, why }) => (
        <div key={question}>
          <p>
            <strong>{question}</strong>
          </p>
          <p>{t('rightIs', { answer: right })}</p>
          <p className="small muted">{why}</p>
        </div>
      ))}
      <div>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
