interface PropertyFormDialogProps {
  /** Undefined for a new listing. */
  id: string | undefined
  onClose: () => void
}

export function PropertyFormDialog({ id, onClose }: PropertyFormDialogProps) {
  return (
    <button type="button" onClick={onClose}>
      {id}
    </button>
  )
}
