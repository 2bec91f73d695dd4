import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '~/components/ui/Button'
import { codeText, recoveryText } from '~/content/portal/account'
import { CodeForm, type CodeKind } from './CodeForm'

interface CodeQuestionProps {
  submit: string
  submitting: string
  variant?: ButtonVariant
  /** @throws CodeError */
  onCode: (code: string, kind: CodeKind) => Promise<void>
  /** Further buttons, after the one that sends the code. */
  children?: ReactNode
}

/** Asks for a code from the app, or for a recovery code. */
export function CodeQuestion({ onCode, children, ...form }: CodeQuestionProps) {
  const [kind, setKind] = useState<CodeKind>('app')
  const isApp = kind === 'app'
  return (
    <>
      <CodeForm key={kind} kind={kind} {...form} onCode={(code) => onCode(code, kind)}>
        {children}
        <Button variant="quiet" size="flush" onClick={() => setKind(isApp ? 'recovery' : 'app')}>
          {isApp ? recoveryText.use : recoveryText.useApp}
        </Button>
      </CodeForm>
      <p className="mt-6 text-sm text-stone">{codeText.lost}</p>
    </>
  )
}
