import { Checking } from '~/components/portal/account/Checking'
import { DeskFrame } from '~/components/portal/dashboard/frame/DeskFrame'
import { useDesk } from '~/components/portal/dashboard/frame/useDesk'
import { diagnostic } from '~/content/portal/diagnostic'
import { useSession } from '~/contexts/SessionContext'
import { usePublicFrame } from '~/hooks/publicFrame'
import { Diagnostic } from './Diagnostic'

/** The diagnostic page: a part of the desk for staff, and a page of the site for everybody else. */
export function DiagnosticGate() {
  const { session } = useSession()
  if (session.state === 'checking') return <Checking />
  return session.state === 'staff' ? <DiagnosticOfDesk /> : <DiagnosticOfSite />
}

function DiagnosticOfDesk() {
  const desk = useDesk()
  return (
    <DeskFrame desk={desk} title={diagnostic.title}>
      <Diagnostic />
    </DeskFrame>
  )
}

function DiagnosticOfSite() {
  usePublicFrame()
  return (
    <>
      <h1 className="page-width pt-12 text-subheading">{diagnostic.title}</h1>
      <Diagnostic />
    </>
  )
}
