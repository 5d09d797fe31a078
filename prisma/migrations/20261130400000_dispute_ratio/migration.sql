-- What card schemes watch a company for becomes an alarm.
alter type money_alarm_kind add value 'dispute_ratio';
