alter table moderation_decision add column decided_by_operator uuid;
alter table moderation_decision add constraint moderation_decision_decided_by_operator_fkey foreign key (decided_by_operator) references operator(id) on update cascade on delete restrict not valid;
alter table refund add column asked_by_operator uuid;
alter table refund add constraint refund_asked_by_operator_fkey foreign key (asked_by_operator) references operator(id) on update cascade on delete restrict not valid;
