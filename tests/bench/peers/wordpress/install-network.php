<?php
// Installs WordPress and makes it a network of blogs, as its own pages for that do.
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = $argv[2];
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Bench', 'bench', 'bench@example.org', true, '', 'bench');
foreach ($wpdb->tables('ms_global') as $table => $prefixed) {
  $wpdb->$table = $prefixed;
}
install_network();
$made = populate_network(1, $argv[2], 'bench@example.org', 'Bench', '/', true);
if (is_wp_error($made) && $made->get_error_code() !== 'no_wildcard_dns') {
  fwrite(STDERR, $made->get_error_message());
  exit(1);
}
