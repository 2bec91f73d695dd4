-- The actions that the log may have. The constraint is replaced whole, because nothing can be added to one.

alter table public.audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'signed_in', 'password_entered', 'code_entered', 'mail_link_opened', 'password_changed', 'password_set_by_mail',
      'address_change_asked', 'address_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_made',
      'recovery_code_used', 'created', 'edited', 'deleted', 'restored', 'erased', 'photographs', 'files', 'invited',
      'invitation_cancelled', 'joined', 'colleague_changed', 'access_ended', 'access_restored', 'second_factor_reset',
      'several', 'enquiries_exported', 'held_data_read', 'held_data_erased'
    )
  );
