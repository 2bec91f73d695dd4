-- What the log may say. The whole list stands here, because a constraint cannot be added to.

alter table public.audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'signed_in', 'password_entered', 'code_entered', 'mail_link_opened', 'password_changed', 'password_set_by_mail',
      'address_change_asked', 'address_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_made',
      'recovery_code_used', 'created', 'edited', 'deleted', 'restored', 'erased', 'photographs', 'files', 'invited',
      'invitation_cancelled', 'joined', 'colleague_changed', 'access_ended', 'access_restored', 'second_factor_reset',
      'several'
    )
  );
